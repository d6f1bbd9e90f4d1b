// Verifies BIP-340 signatures with libsecp256k1, one by one. Reads records of key (32 bytes), signature (64) and
// message (32) from standard input and prints how many it verified per second; fails if one is wrong.
#include <secp256k1.h>
#include <secp256k1_extrakeys.h>
#include <secp256k1_schnorrsig.h>
#include <stdio.h>
#include <time.h>

#define RECORD 128
#define MOST 20000

static unsigned char records[MOST * RECORD];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(void) {
  size_t count = fread(records, RECORD, MOST, stdin);
  secp256k1_context *context = secp256k1_context_create(SECP256K1_CONTEXT_NONE);
  double best = 0;
  for (int round = 0; round < 5; round++) {
    double begin = now();
    for (size_t i = 0; i < count; i++) {
      const unsigned char *record = records + i * RECORD;
      secp256k1_xonly_pubkey key;
      if (!secp256k1_xonly_pubkey_parse(context, &key, record)) return 1;
      if (!secp256k1_schnorrsig_verify(context, record + 32, record + 96, 32, &key)) return 1;
    }
    double rate = (double)count / (now() - begin);
    if (rate > best) best = rate;
  }
  printf("%.0f\n", best);
  return 0;
}

/**
 * Speed claims: every figure beside a baseline of the same run, because machines differ and are
 * noisy.
 */
@NullMarked
package io.daybook.benchmarks;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.daybook.benchmarks;

import org.jspecify.annotations.NullMarked;

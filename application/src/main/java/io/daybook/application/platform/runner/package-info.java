/** Runs everything that goes on beside requests, under supervision. */
@NullMarked
package io.daybook.application.platform.runner;

import org.jspecify.annotations.NullMarked;

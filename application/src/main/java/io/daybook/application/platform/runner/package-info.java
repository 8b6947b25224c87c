/** Runs everything besides requests, under supervision. */
@NullMarked
package io.daybook.application.platform.runner;

import org.jspecify.annotations.NullMarked;

/** Tests of grades that follow their rules, over HTTP. */
@NullMarked
package io.daybook.api.grading.recalculation;

import org.jspecify.annotations.NullMarked;

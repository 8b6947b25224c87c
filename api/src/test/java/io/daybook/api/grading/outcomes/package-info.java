/** Tests of outcomes and their groups over HTTP. */
@NullMarked
package io.daybook.api.grading.outcomes;

import org.jspecify.annotations.NullMarked;

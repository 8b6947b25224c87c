/** Grading schemes over HTTP (docs/spec/grading.md, section 5). */
@NullMarked
package io.daybook.api.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;

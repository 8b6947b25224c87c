/** Submissions and their grades over HTTP (docs/spec/grading.md, section 4). */
@NullMarked
package io.daybook.api.grading.submissions;

import org.jspecify.annotations.NullMarked;

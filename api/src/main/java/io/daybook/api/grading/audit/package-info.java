/** The history of grades over HTTP (docs/spec/grading.md, section 6.1). */
@NullMarked
package io.daybook.api.grading.audit;

import org.jspecify.annotations.NullMarked;

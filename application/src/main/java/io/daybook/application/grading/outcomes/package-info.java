/** Use cases of outcome groups, links and outcomes, and their imports. */
@NullMarked
package io.daybook.application.grading.outcomes;

import org.jspecify.annotations.NullMarked;

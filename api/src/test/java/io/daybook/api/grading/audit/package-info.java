/** Tests of audit over HTTP. */
@NullMarked
package io.daybook.api.grading.audit;

import org.jspecify.annotations.NullMarked;

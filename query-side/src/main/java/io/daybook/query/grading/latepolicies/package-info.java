/** Late policies as they are shown. */
@NullMarked
package io.daybook.query.grading.latepolicies;

import org.jspecify.annotations.NullMarked;

/** What a course takes off for late and missing work, over HTTP. */
@NullMarked
package io.daybook.api.grading.latepolicies;

import org.jspecify.annotations.NullMarked;

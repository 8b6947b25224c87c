/** Late policies over HTTP (docs/spec/grading.md, section 4.3). */
@NullMarked
package io.daybook.api.grading.latepolicies;

import org.jspecify.annotations.NullMarked;

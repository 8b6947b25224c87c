/** Late policies over HTTP (fact sheet outcomes-grading, section 4.3). */
@NullMarked
package io.daybook.api.latepolicies;

import org.jspecify.annotations.NullMarked;

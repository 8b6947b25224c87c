/** Late policies as they are shown. */
@NullMarked
package io.daybook.query.latepolicies;

import org.jspecify.annotations.NullMarked;

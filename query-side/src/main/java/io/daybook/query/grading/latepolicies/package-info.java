/** Late policies: views and queries. */
@NullMarked
package io.daybook.query.grading.latepolicies;

import org.jspecify.annotations.NullMarked;

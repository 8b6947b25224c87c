/** Answers which optional features are on, where, and who switched them. */
@NullMarked
package io.daybook.query.institution.features;

import org.jspecify.annotations.NullMarked;

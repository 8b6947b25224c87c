/** Records when users were last active, overall and per course. */
@NullMarked
package io.daybook.api.people.activity;

import org.jspecify.annotations.NullMarked;

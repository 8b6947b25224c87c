/** Notes who was here, and in which course. */
@NullMarked
package io.daybook.api.people.activity;

import org.jspecify.annotations.NullMarked;

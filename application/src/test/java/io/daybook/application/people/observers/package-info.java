/** Observers: tests. */
@NullMarked
package io.daybook.application.people.observers;

import org.jspecify.annotations.NullMarked;

/** Courses and groups as contexts of communication, and the rights in them. */
@NullMarked
package io.daybook.application.communication.contexts;

import org.jspecify.annotations.NullMarked;

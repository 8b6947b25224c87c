/** The courses and groups that users communicate in: who sees and manages what. */
@NullMarked
package io.daybook.application.communication.contexts;

import org.jspecify.annotations.NullMarked;

/** Clients that others wrote for the system Daybook speaks like, unchanged, against Daybook. */
@NullMarked
package io.daybook.api.clients;

import org.jspecify.annotations.NullMarked;

/** Clients that others wrote for the system Daybook speaks like, unchanged, against Daybook. */
@NullMarked
package io.daybook.api.platform.clients;

import org.jspecify.annotations.NullMarked;

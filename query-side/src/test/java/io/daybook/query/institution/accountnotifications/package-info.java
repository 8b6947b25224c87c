/** Tries whose turn it is to see a notification. */
@NullMarked
package io.daybook.query.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;

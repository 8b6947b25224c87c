/** Tries global notifications over HTTP. */
@NullMarked
package io.daybook.api.institution.accountnotifications;

import org.jspecify.annotations.NullMarked;

/** Terms over HTTP. */
@NullMarked
package io.daybook.api.institution.terms;

import org.jspecify.annotations.NullMarked;

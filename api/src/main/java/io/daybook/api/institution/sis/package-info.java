/** SIS imports over HTTP. */
@NullMarked
package io.daybook.api.institution.sis;

import org.jspecify.annotations.NullMarked;

/** SIS imports: use cases. */
@NullMarked
package io.daybook.application.institution.sis;

import org.jspecify.annotations.NullMarked;

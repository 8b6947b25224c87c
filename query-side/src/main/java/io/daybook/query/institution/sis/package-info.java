/** SIS imports, their errors, state changes and sticky fields: views and queries. */
@NullMarked
package io.daybook.query.institution.sis;

import org.jspecify.annotations.NullMarked;

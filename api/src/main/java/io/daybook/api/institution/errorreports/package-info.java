/** Error reports by users (document 2, section 4.11). */
@NullMarked
package io.daybook.api.institution.errorreports;

import org.jspecify.annotations.NullMarked;

/** Events of error reports (document 2, section 4.11). */
@NullMarked
package io.daybook.events.institution.errorreports;

import org.jspecify.annotations.NullMarked;

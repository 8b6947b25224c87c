/** Events of SIS imports. */
@NullMarked
package io.daybook.events.institution.sis;

import org.jspecify.annotations.NullMarked;

/** Error reports of users (document 2, section 4.11). */
@NullMarked
package io.daybook.command.institution.errorreports;

import org.jspecify.annotations.NullMarked;

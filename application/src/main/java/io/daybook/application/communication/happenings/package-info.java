/** What events mean to people, and who of them is told (docs/spec/scheduling.md, section 5). */
@NullMarked
package io.daybook.application.communication.happenings;

import org.jspecify.annotations.NullMarked;

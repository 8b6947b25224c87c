/** Sections: tests. */
@NullMarked
package io.daybook.application.people.sections;

import org.jspecify.annotations.NullMarked;

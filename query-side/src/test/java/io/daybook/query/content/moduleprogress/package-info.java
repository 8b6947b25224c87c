/** Progress of students in modules: tests. */
@NullMarked
package io.daybook.query.content.moduleprogress;

import org.jspecify.annotations.NullMarked;

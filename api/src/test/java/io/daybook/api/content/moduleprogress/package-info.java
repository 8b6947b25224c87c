/** Progress of students in modules: tests. */
@NullMarked
package io.daybook.api.content.moduleprogress;

import org.jspecify.annotations.NullMarked;

/** Progress of students in modules: use cases. */
@NullMarked
package io.daybook.application.content.moduleprogress;

import org.jspecify.annotations.NullMarked;

/** Progress of students in modules: HTTP operations. */
@NullMarked
package io.daybook.api.content.moduleprogress;

import org.jspecify.annotations.NullMarked;

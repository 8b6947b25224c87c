/** Progress of students in modules: views and queries. */
@NullMarked
package io.daybook.query.content.moduleprogress;

import org.jspecify.annotations.NullMarked;

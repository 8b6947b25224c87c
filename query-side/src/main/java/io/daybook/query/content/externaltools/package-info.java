/** External tools of courses: views and queries. */
@NullMarked
package io.daybook.query.content.externaltools;

import org.jspecify.annotations.NullMarked;

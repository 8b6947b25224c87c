/** Events of content imports into courses (document 2, section 4.5). */
@NullMarked
package io.daybook.events.content.contentmigrations;

import org.jspecify.annotations.NullMarked;

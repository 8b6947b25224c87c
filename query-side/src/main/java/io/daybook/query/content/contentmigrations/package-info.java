/** Imports of content into courses (document 2, section 4.5). */
@NullMarked
package io.daybook.query.content.contentmigrations;

import org.jspecify.annotations.NullMarked;

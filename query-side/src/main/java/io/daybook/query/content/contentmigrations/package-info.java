/** Content migrations into courses (document 2, section 4.5): views and queries. */
@NullMarked
package io.daybook.query.content.contentmigrations;

import org.jspecify.annotations.NullMarked;

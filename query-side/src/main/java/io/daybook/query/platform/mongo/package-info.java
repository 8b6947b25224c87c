/** Access to the MongoDB of the views: deadlines, availability, and collections. */
@NullMarked
package io.daybook.query.platform.mongo;

import org.jspecify.annotations.NullMarked;

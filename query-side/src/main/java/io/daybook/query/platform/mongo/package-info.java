/**
 * The connection to the MongoDB of the views: how long its calls may take, and whether it answers.
 */
@NullMarked
package io.daybook.query.platform.mongo;

import org.jspecify.annotations.NullMarked;

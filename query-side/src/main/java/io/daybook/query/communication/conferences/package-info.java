/** Web conferences of courses and groups: views and queries. */
@NullMarked
package io.daybook.query.communication.conferences;

import org.jspecify.annotations.NullMarked;

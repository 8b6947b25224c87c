/** Browser sessions: views and queries. */
@NullMarked
package io.daybook.query.identity.oauth;

import org.jspecify.annotations.NullMarked;

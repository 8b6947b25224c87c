/** Account administrators: views and queries. */
@NullMarked
package io.daybook.query.institution.admins;

import org.jspecify.annotations.NullMarked;
